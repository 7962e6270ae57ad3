export interface FileRules {
  /** Endings without the point, as a person knows them: pdf, jpg. */
  types: readonly string[]
  /** Largest size of one file in megabytes. */
  maxMb: number
  /** The words for the two refusals, where the rules have their own. */
  says?: { type: string; size: string }
}

/** Comments, posts and photos take these files (G-37). */
export const PHOTOS: FileRules = { types: ['jfif', 'jpg', 'jpeg', 'png', 'gif'], maxMb: 10 }
export const PDFS: FileRules = { types: ['pdf'], maxMb: 10 }

export interface Refusal {
  title: 'File Too Large' | 'Invalid File Type' | 'Too Many Files'
  text: string
}

function endingOf(name: string): string {
  const at = name.lastIndexOf('.')
  return at > 0 ? name.slice(at + 1).toLowerCase() : ''
}

/** "PDF", "JPG or PNG", "JFIF, JPG or PNG". */
export function typeWords(types: readonly string[]): string {
  const names = types.map((type) => type.toUpperCase())
  const last = names.pop() ?? ''
  return names.length === 0 ? last : `${names.join(', ')} or ${last}`
}

/** Looks at name and size before anything is sent; the server looks inside as well. */
export function refusalOf(file: { name: string; size: number }, rules: FileRules): Refusal | null {
  const words = typeWords(rules.types)
  const [only] = rules.types.length === 1 ? rules.types : []
  if (!rules.types.includes(endingOf(file.name)))
    return {
      title: 'Invalid File Type',
      text:
        rules.says?.type ??
        `Only ${words} files are allowed. Please upload a valid ${only ? `.${only} ` : ''}file.`,
    }
  if (file.size > rules.maxMb * 1024 * 1024)
    return {
      title: 'File Too Large',
      text:
        rules.says?.size ??
        `The file exceeds the ${rules.maxMb}MB size limit. Please upload a smaller ${only ? `${words} ` : ''}file.`,
    }
  return null
}

const UNITS = ['B', 'KB', 'MB', 'GB']

/** "0 B", "512 KB", "1.4 MB". */
export function sizeWords(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit++
  }
  return `${size >= 10 || unit === 0 ? Math.round(size) : size.toFixed(1)} ${UNITS[unit]}`
}
