import { execFileSync } from 'node:child_process'
import { chmodSync, lchownSync, mkdirSync, renameSync, rmSync, statfsSync, statSync, symlinkSync } from 'node:fs'
import path from 'node:path'

/** A disk that is soon full: a file system of its own, in memory. Whoever may not mount one cannot fill one. */
export interface SmallDisk extends Disposable {
  readonly path: string
  freeBytes(): number
  /** Leaves so much of it. */
  shrinkTo(freeBytes: number): void
  grow(): void
}

export function canMount(): boolean {
  const probe = execFileSync('mktemp', ['-d'], { encoding: 'utf8' }).trim()
  try {
    mountSmallDisk(probe)[Symbol.dispose]()
    return true
  } catch {
    return false
  } finally {
    rmSync(probe, { recursive: true, force: true })
  }
}

/** @param place an empty directory */
export function mountSmallDisk(place: string): SmallDisk {
  run('mount', '-t', 'tmpfs', '-o', 'size=512m,mode=0755', 'daybook-small-disk', place)
  const resize = (bytes: number) => run('mount', '-o', `remount,size=${Math.ceil(bytes / 1024)}k`, place)
  const room = () => statfsSync(place)
  return {
    path: place,
    freeBytes: () => room().bavail * room().bsize,
    shrinkTo: (freeBytes) => resize((room().blocks - room().bfree) * room().bsize + freeBytes),
    grow: () => resize(512 * 1024 * 1024),
    [Symbol.dispose]: () => run('umount', '-l', place),
  }
}

/** Moves a folder of a stopped server onto the disk; a link stays in its place. */
export function moveOnto(disk: SmallDisk, folder: string): void {
  const target = path.join(disk.path, path.basename(folder))
  const { uid, gid } = statSync(folder)
  mkdirSync(target)
  run('cp', '-a', `${folder}/.`, target)
  lchownSync(target, uid, gid)
  chmodSync(target, 0o700)
  renameSync(folder, `${folder}.before`)
  rmSync(`${folder}.before`, { recursive: true })
  symlinkSync(target, folder)
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
