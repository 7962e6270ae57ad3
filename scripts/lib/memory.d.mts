export const memoryFlags: string[]
export const memoryEnvironment: Record<string, string>
export const compiledCode: Record<string, string>
