import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { createOCREngine, type OCREngine, supportsFastBuild } from 'tesseract-wasm'
import { type PictureWord, wordsIn } from './hocr.ts'
import type { Picture } from './picture.ts'

const require = createRequire(import.meta.url)
const PROGRAM = dirname(require.resolve('tesseract-wasm'))
const LANGUAGE = join(dirname(require.resolve('@tesseract.js-data/eng/package.json')), '4.0.0_best_int')
const ONE_LINE = '7'

/** Letters out of pictures: tesseract as WebAssembly, with its program and language beside us, in this thread. */
export class OcrEngine {
  private readonly engine: OCREngine
  private constructor(engine: OCREngine) {
    this.engine = engine
  }

  static async open(): Promise<OcrEngine> {
    const program = supportsFastBuild() ? 'tesseract-core.wasm' : 'tesseract-core-fallback.wasm'
    const [wasmBinary, language] = await Promise.all([
      readFile(join(PROGRAM, program)),
      readFile(join(LANGUAGE, 'eng.traineddata.gz')),
    ])
    const engine = await createOCREngine({ wasmBinary })
    engine.loadModel(gunzipSync(language))
    // White letters on black are turned before: a line that is read badly need not be read again as if it were so.
    engine.setVariable('tessedit_do_invert', '0')
    return new OcrEngine(engine)
  }

  /** The words of one line of text, from left to right. */
  wordsOf(line: Picture): PictureWord[] {
    this.engine.loadImage(asImageData(line))
    // With every picture the engine goes back to looking for columns.
    this.engine.setVariable('tessedit_pageseg_mode', ONE_LINE)
    const words = wordsIn(this.engine.getHOCR())
    this.engine.clearImage()
    return words
  }

  close(): void {
    this.engine.destroy()
  }
}

function asImageData({ width, height, data }: Picture): ImageData {
  const pixels = new Uint32Array(width * height)
  for (let at = 0; at < data.length; at++) pixels[at] = 0xff000000 | ((data[at] as number) * 0x010101)
  return { width, height, data: new Uint8ClampedArray(pixels.buffer), colorSpace: 'srgb' } as ImageData
}
