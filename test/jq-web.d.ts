declare module 'jq-web' {
  interface Jq {
    /** What jq prints, without the last newline; undefined: nothing. @throws what it complains of */
    raw(input: string, filter: string, flags: readonly string[]): string | undefined
  }
  const jq: Promise<Jq>
  export default jq
}
