import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import initCompiler, { TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { pdfDocument } from './pdf-document.ts'
import { PDF_TEMPLATE } from './pdf-template.ts'
import type { Report } from './report.ts'
import { loadReportFonts } from './report-fonts.server.ts'

/** Typeset in the calling thread, which it occupies for a second or more. The compiler sees no file but the template. */
export async function writePdfReport(report: Report): Promise<Uint8Array> {
  setFlagsFromString(COMPILE_ONCE)
  const document = pdfDocument(report)
  const { files, families } = await loadReportFonts(textsOf(document))
  await initCompiler({ module_or_path: await readFile(require.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const file of files) await builder.add_raw_font(file)
  const compiler = await builder.build()
  compiler.add_source(MAIN, PDF_TEMPLATE)
  const data = JSON.stringify({ ...document, fonts: families }, withoutLoneSurrogates)
  const { result, diagnostics } = compiler.compile(MAIN, [['report', data]], 'pdf', READABLE)
  if (!result) throw new Error(`The report could not be typeset: ${diagnostics.join(' ')}`)
  return result
}

/**
 * V8 compiles each function of the WebAssembly modules once, without optimizing it: they run for a second and are gone,
 * and optimizing them takes three. It applies to the whole process, which runs no other WebAssembly for long. A version of
 * V8 that does not know the flag ignores it.
 */
const COMPILE_ONCE = '--liftoff-only'
const MAIN = '/report.typ'
/** How the compiler words its errors. */
const READABLE = 2
const require = createRequire(import.meta.url)

/** The template's own words need the letters of the alphabet. */
function* textsOf(document: object): Generator<string> {
  yield 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,.;:%+-–—·…•()/&\'"'
  yield JSON.stringify(document, withoutLoneSurrogates)
}

function withoutLoneSurrogates(_: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value
}
