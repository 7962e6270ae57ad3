/** The package has types that its own list of exports hides; these are the parts in use. */
declare module 'tesseract-wasm' {
  export interface OCREngine {
    loadModel(model: Uint8Array): void
    loadImage(image: ImageData): void
    clearImage(): void
    setVariable(name: string, value: string): void
    getHOCR(): string
    destroy(): void
  }
  export function createOCREngine(options: { wasmBinary: Uint8Array }): Promise<OCREngine>
  export function supportsFastBuild(): boolean
}
