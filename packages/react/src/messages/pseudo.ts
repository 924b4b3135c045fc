const accented: Readonly<Record<string, string>> = {
  a: 'á', b: 'ḃ', c: 'ç', d: 'ð', e: 'é', f: 'ƒ', g: 'ĝ', h: 'ĥ', i: 'î', j: 'ĵ', k: 'ķ', l: 'ļ', m: 'ṁ', n: 'ñ', o: 'ö',
  p: 'þ', q: 'ǫ', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', v: 'ṽ', w: 'ŵ', x: 'ẋ', y: 'ý', z: 'ž',
  A: 'Å', B: 'Ḃ', C: 'Ç', D: 'Ð', E: 'É', F: 'Ƒ', G: 'Ĝ', H: 'Ĥ', I: 'Î', J: 'Ĵ', K: 'Ķ', L: 'Ļ', M: 'Ṁ', N: 'Ñ', O: 'Ö',
  P: 'Þ', Q: 'Ǫ', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', V: 'Ṽ', W: 'Ŵ', X: 'Ẋ', Y: 'Ý', Z: 'Ž',
} // prettier-ignore

/** The same words with accents, 40 % longer, between brackets: what is cut off or was never translated shows. */
export function pseudo(text: string): string {
  const letters = text.replaceAll(/[a-z]/gi, (letter) => accented[letter] ?? letter)
  return `⟦${letters}${' ẋ'.repeat(Math.ceil((text.length * 0.4) / 2))}⟧`
}
