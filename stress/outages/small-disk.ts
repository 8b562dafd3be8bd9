// A disk of its own, as small as a test wants: memory that a directory shows as a file system.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownDirectory } from '../cluster/patroni-member.ts';

export type SmallDisk = ReturnType<typeof mountDisk>;

const run = (command: string, ...args: string[]) => spawnSync(command, args, { encoding: 'utf8' });

/** Undefined where the kernel lets nobody mount, as in a container without rights. */
export const canMount = (): boolean => process.getuid?.() === 0 && run('unshare', '-m', 'true').status === 0;

export function mountDisk(path: string, megabytes: number) {
  mkdirSync(path, { recursive: true });
  const { status, stderr } = run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path);
  if (status !== 0) throw new Error(`no disk could be mounted: ${stderr}`);
  ownDirectory(path);
  chmodSync(path, 0o755);
  const filler = join(path, 'filler');
  const unmount = () => run('umount', '-l', path);
  process.on('exit', unmount);
  return {
    path,
    /** Leaves so many kilobytes. */
    fill(leftKilobytes: number) {
      const { bavail, bsize } = statfsSync(path);
      const bytes = bavail * bsize - leftKilobytes * 1_024;
      if (bytes > 0) writeFileSync(filler, Buffer.alloc(bytes));
    },
    free: () => rmSync(filler, { force: true }),
    unmount,
  };
}
