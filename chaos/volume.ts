import { execFileSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The disk with the data of the run. It is small and its own, so that it can be filled up and lose its
 * power. It is a file with ext4 in it, mounted, which only root may do.
 */
export interface Volume {
  /** For DATA_DIR. */
  path: string
  /** Why there is no disk of its own; undefined when there is one. */
  without: string | undefined
  fill(): void
  empty(): void
  /**
   * Unsynced writes are gone, as after a power cut. Users of the disk must be frozen, and dead before
   * `plugIn`.
   */
  pullPlug(): void
  plugIn(): Promise<void>
  close(): Promise<void>
}

/** The file is sparse: it takes only written bytes from the real disk. */
const SIZE_BYTES = 3 * 1024 ** 3
const FILLER = 'filler'

export function openVolume(folder: string): Volume {
  const [image, path] = [join(folder, 'disk.img'), join(folder, 'data')]
  mkdirSync(path, { recursive: true })
  const filler = join(path, FILLER)
  const without = tryMounting(image, path)
  return {
    path,
    without,
    fill() {
      const { bavail, bsize } = statfsSync(path)
      // The file system needs some of it to remember where a large file lies.
      run('fallocate', '--length', String(Math.floor(bavail * 0.98) * bsize), filler)
      fillCracks(`${filler}-rest`)
    },
    empty() {
      for (const name of [filler, `${filler}-rest`]) rmSync(name, { force: true })
    },
    pullPlug: () => shutDown(path),
    async plugIn() {
      await unmount(path)
      run('mount', '-o', 'loop', image, path)
    },
    async close() {
      if (without === undefined) await unmount(path)
    },
  }
}

function tryMounting(image: string, path: string): string | undefined {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (process.getuid?.() !== 0) return 'only root may mount a disk'
  try {
    const file = openSync(image, 'w')
    ftruncateSync(file, SIZE_BYTES)
    closeSync(file)
    run('mkfs.ext4', '-q', '-F', '-m', '0', image)
    run('mount', '-o', 'loop', image, path)
    return undefined
  } catch (error) {
    return `a disk could not be mounted (${(error as Error).message.trim().split('\n').at(-1)})`
  }
}

/** Fills the room that fallocate left, down to the last block. */
function fillCracks(name: string): void {
  const file = openSync(name, 'a')
  for (const size of [1024 ** 2, 4096]) {
    const piece = Buffer.alloc(size)
    try {
      for (;;) writeSync(file, piece)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
}

/** EXT4_IOC_SHUTDOWN without flushing the journal. Node has no ioctl; every Linux that has mount has perl. */
const SHUT_DOWN =
  'open(my $d, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($d, 0x8004587D, $how) or die $!'

function shutDown(path: string): void {
  run('perl', '-e', SHUT_DOWN, path)
}

/** Killed processes may take a moment to let go. */
async function unmount(path: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      return void run('umount', path)
    } catch (error) {
      if (tries > 200) throw error
    }
    await pause(50)
  }
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
