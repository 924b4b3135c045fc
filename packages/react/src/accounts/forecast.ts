import type { Daybook, StatementForecast } from '@daybook/sdk'

/** What an import of a file would do. It changes nothing. */
export async function forecastStatement(
  client: Daybook,
  sourceAccountId: string,
  file: File,
  mapping?: string,
): Promise<StatementForecast> {
  const answer: unknown = await client.sourceAccounts.createStatement(sourceAccountId, {
    file,
    forecast: true,
    ...(mapping === undefined ? {} : { mapping }),
  })
  if (!isForecast(answer)) throw new TypeError('the service imported a file that it was only asked about')
  return answer
}

function isForecast(answer: unknown): answer is StatementForecast {
  return typeof answer === 'object' && answer !== null && 'examples' in answer && 'rows' in answer
}
