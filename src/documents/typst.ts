import { mkdtempSync, readdirSync, readFileSync, rmdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { TypstCompileWorld } from '@myriaddreamin/typst-ts-web-compiler'

/**
 * Typst, which sets pages. Its native compilers stand in the packages of their platforms; elsewhere the same compiler
 * runs in WebAssembly, several times slower, and without the mark of PDF/UA-1.
 */
export interface Typesetter {
  /** Those of the folder: letters that its own fonts lack are looked for in all that are there. */
  hasFurtherFonts: boolean
  /** @returns a tagged PDF; `isComplete` is false where a letter is in none of the fonts */
  typeset(template: string, document: string): Promise<{ bytes: Uint8Array; isComplete: boolean }>
  /** @returns what the template tells under the label `<answer>` */
  ask(template: string, document: string): Promise<unknown>
}

type Compiler = Omit<Typesetter, 'hasFurtherFonts'>

/** @param fontFolder with further fonts, for letters that are in none of the others */
export async function openTypesetter(fontFolder: string | null, kind?: 'wasm'): Promise<Typesetter> {
  const further = fontFiles(fontFolder)
  const fonts = [...ownFonts, ...further].map((file) => readFileSync(file))
  const native = kind === 'wasm' ? undefined : nativeCompiler()
  const typesetter = native ? nativeTypesetter(native, fonts) : await wasmTypesetter(fonts)
  return { ...typesetter, hasFurtherFonts: further.length > 0 }
}

const require = createRequire(import.meta.url)

const ownFonts = [
  require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf'),
  require.resolve('@expo-google-fonts/roboto/700Bold/Roboto_700Bold.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf'),
  require.resolve('@expo-google-fonts/tajawal/400Regular/Tajawal_400Regular.ttf'),
  require.resolve('@expo-google-fonts/tajawal/700Bold/Tajawal_700Bold.ttf'),
  // For letters of Urdu and others. Its dots are glyphs of their own, which some programs copy as further letters.
  require.resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  require.resolve('@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf'),
]

function fontFiles(folder: string | null): string[] {
  if (folder === null) return []
  const names = readdirSync(folder).filter((name) => /\.(ttf|otf|ttc)$/i.test(name))
  return names.toSorted().map((name) => path.join(folder, name))
}

/** What is used of a native compiler. */
interface NativeModule {
  NodeCompiler: { create(options: { workspace: string; fontArgs: { fontBlobs: Buffer[] }[] }): NativeCompiler }
}

interface NativeCompiler {
  compile(work: { mainFileContent: string; inputs: Record<string, string> }): CompiledPages
  query(pages: object, asked: { selector: string; field: string }): unknown
  pdf(pages: object, options: { pdfStandard?: string }): Buffer
  evictCache(maxAge: number): void
}

interface CompiledPages {
  result: object | null
  takeError(): { shortDiagnostics: unknown } | null
}

function nativeCompiler(): NativeModule | undefined {
  for (const libc of ['gnu', 'musl'])
    try {
      // oxlint-disable-next-line typescript/no-unsafe-return -- the module of a package has no types
      return require(`@myriaddreamin/typst-ts-node-compiler-linux-x64-${libc}`)
    } catch {
      // Not this platform.
    }
  return undefined
}

setFlagsFromString('--expose_gc')
const collectGarbage: () => void = runInNewContext('gc')

function nativeTypesetter({ NodeCompiler }: NativeModule, fontBlobs: Buffer[]): Compiler {
  const workspace = mkdtempSync(path.join(tmpdir(), 'daybook-pages-'))
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs }] })
  // It reads no files: below its root there are none, and soon no folder.
  rmdirSync(workspace)
  const within = async <Answer>(template: string, document: string, work: (pages: object) => Answer) => {
    try {
      const { result, takeError } = compiler.compile({ mainFileContent: template, inputs: { document } })
      return work(result ?? refuse(takeError()?.shortDiagnostics))
    } finally {
      compiler.evictCache(0)
      // Of the size of what a compiled document holds the garbage collector knows nothing, and it is freed later than
      // its object.
      collectGarbage()
      await setImmediate()
    }
  }
  return {
    typeset: async (template, document) =>
      await within(template, document, (pages) => {
        try {
          return { bytes: compiler.pdf(pages, { pdfStandard: 'ua-1' }), isComplete: true }
        } catch (error) {
          // The standard refuses letters that no font has.
          if (!(error instanceof Error && error.message.includes('could not be displayed with'))) throw error
          return { bytes: compiler.pdf(pages, {}), isComplete: false }
        }
      }),
    ask: async (template, document) => await within(template, document, (pages) => compiler.query(pages, asked)),
  }
}

async function wasmTypesetter(fonts: Buffer[]): Promise<Compiler> {
  const { default: initialize, TypstCompilerBuilder } = await import('@myriaddreamin/typst-ts-web-compiler')
  const wasm = fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))
  await initialize({ module_or_path: readFileSync(wasm) })
  const builder = new TypstCompilerBuilder()
  builder.set_dummy_access_model()
  for (const font of fonts) await builder.add_raw_font(font)
  const compiler = await builder.build()
  const within = <Answer>(template: string, document: string, work: (world: TypstCompileWorld) => Answer): Answer => {
    compiler.add_source('/table.typ', template)
    const world = compiler.snapshot(undefined, '/table.typ', [['document', document]])
    try {
      return work(world)
    } finally {
      world.free()
    }
  }
  return {
    typeset: async (template, document) =>
      within(template, document, (world) => {
        const { result, diagnostics }: WasmAnswer = world.get_artifact(pdfFormat, shortDiagnostics)
        return { bytes: result ?? refuse(diagnostics), isComplete: true }
      }),
    ask: async (template, document) =>
      within(template, document, (world) => {
        const { hasError, diagnostics }: WasmAnswer = world.compile(pagedTarget, shortDiagnostics)
        if (hasError) refuse(diagnostics)
        return JSON.parse(world.query(pagedTarget, asked.selector, asked.field))
      }),
  }
}

interface WasmAnswer {
  result?: Uint8Array
  hasError?: boolean
  diagnostics?: unknown
}

const asked = { selector: '<answer>', field: 'value' }

function refuse(diagnostics: unknown): never {
  throw new Error(`not set: ${JSON.stringify(diagnostics)}`)
}

const pagedTarget = 0
const pdfFormat = 1
const shortDiagnostics = 2
