import { readFileSync } from 'node:fs'
import { ConfigurationError } from './configuration.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * What is secret may stand in a file instead, which `<NAME>_FILE` names: so container engines and systemd hand secrets
 * over.
 */
const secrets = [
  'DATABASE_URL',
  'DATABASE_MIGRATION_URL',
  'DATABASE_REPLICA_URL',
  'DAYBOOK_SECRET',
  'DAYBOOK_PREVIOUS_SECRET',
  'DAYBOOK_ISSUER_CONSOLE_SECRET',
  'DAYBOOK_METRICS_TOKEN',
  'DAYBOOK_S3_SECRET_ACCESS_KEY',
  'PLAID_SECRET',
] as const

/** No secret is longer. */
const maxBytes = 16 * 1024

/** The environment with the contents of these files, without the line break at their end. Throws ConfigurationError. */
export function withSecretFiles(env: Environment): Environment {
  const read = secrets.flatMap((name) => {
    const file = env[`${name}_FILE`]
    if (!file) return []
    if (env[name]) throw new ConfigurationError(`${name} and ${name}_FILE are both set: leave one of them out.`)
    return [[name, contentOf(file, name)] as const]
  })
  return read.length === 0 ? env : { ...env, ...Object.fromEntries(read) }
}

function contentOf(file: string, name: string): string {
  const content = readText(file, name).replace(/\r?\n$/, '')
  if (content === '' || content.length > maxBytes)
    throw new ConfigurationError(`${name}_FILE is "${file}", which holds no secret: it is empty, or too long.`)
  return content
}

function readText(file: string, name: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(`${name}_FILE is "${file}", which cannot be read (${why}).`)
  }
}
