import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { type Account, makeFolder, processIdentity, serverEnvironment } from './embedded-account.ts'
import { EmbeddedServerError } from './embedded-errors.ts'
import { readIfThere, remove, syncFolder } from './embedded-files.ts'
import { lastWords } from './embedded-log.ts'

export const superuser = 'postgres'

export function clusterExists(cluster: string, major: string): boolean {
  const made = readIfThere(path.join(cluster, 'PG_VERSION'))
  if (made === major) return true
  if (made !== undefined) {
    throw new EmbeddedServerError(
      `${cluster} was made by PostgreSQL ${made}, Daybook brings ${major}: upgrade it with pg_upgrade or choose another DAYBOOK_DATA_DIR`,
    )
  }
  if (!fs.existsSync(cluster) || fs.readdirSync(cluster).length === 0) return false
  throw new EmbeddedServerError(
    `${cluster} is not a PostgreSQL cluster (it has no PG_VERSION): move it away or choose another DAYBOOK_DATA_DIR`,
  )
}

/** Made beside its place and renamed: a kill half-way leaves a draft, which the next start removes. */
export async function makeCluster(cluster: string, native: string, account: Account | undefined): Promise<void> {
  const root = path.dirname(cluster)
  const draftPrefix = `${path.basename(cluster)}.new-`
  for (const name of fs.readdirSync(root)) {
    if (name.startsWith(draftPrefix)) remove(path.join(root, name))
  }
  const draft = makeFolder(path.join(root, draftPrefix), account)
  try {
    await runInitdb(draft, native, account)
    fs.renameSync(draft, cluster)
    syncFolder(root)
  } catch (error) {
    remove(draft)
    throw error
  }
}

async function runInitdb(draft: string, native: string, account: Account | undefined): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<string | undefined>()
  let output = ''
  const child = spawn(
    path.join(native, 'bin/initdb'),
    [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      '--auth-local=trust',
      '--auth-host=reject',
      '--encoding=UTF8',
      // Order by code point, as in C, on every machine; upper and lower case of all alphabets.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-instructions',
    ],
    { ...processIdentity(account), cwd: draft, env: serverEnvironment, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  child.stderr.on('data', (chunk) => (output += chunk))
  child.once('error', reject)
  child.once('close', (code, signal) =>
    resolve(code === 0 ? undefined : lastWords(output) || `ended by ${signal ?? code}`),
  )
  const failure = await promise
  if (failure !== undefined)
    throw new EmbeddedServerError(`the database cannot be made in ${path.dirname(draft)}: ${failure}`)
}
