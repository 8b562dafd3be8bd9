// A network of its own for the machines of the database, so that a cable can be cut:
// one bridge, and for each machine a network namespace with one cable to it.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';

export type Network = ReturnType<typeof createNetwork>;
export type Machine = ReturnType<Network['addMachine']>;

const ip = (...args: string[]) => spawnSync('ip', args, { encoding: 'utf8' });

function mustRun(...args: string[]) {
  const { status, stderr } = ip(...args);
  if (status !== 0) throw new Error(`ip ${args.join(' ')} failed: ${stderr}`);
}

/** Only root may, and not in every container. */
export function canMakeNetworks(): boolean {
  const name = `tredje-try-${process.pid}`;
  if (process.getuid?.() !== 0 || ip('netns', 'add', name).status !== 0) return false;
  ip('netns', 'del', name);
  return true;
}

export function createNetwork() {
  // Names of devices have 15 characters at most.
  const id = `${process.pid}`.slice(-6);
  const bridge = `tb${id}`;
  const subnet = `10.213.${randomInt(1, 255)}`;
  const names: string[] = [];
  mustRun('link', 'add', bridge, 'type', 'bridge');
  mustRun('addr', 'add', `${subnet}.1/24`, 'dev', bridge);
  mustRun('link', 'set', bridge, 'up');
  const remove = () => {
    for (const name of names.splice(0)) ip('netns', 'del', name);
    ip('link', 'del', bridge);
  };
  process.on('exit', remove);
  return {
    /** Where the machines find us. */
    hostAddress: `${subnet}.1`,
    addMachine(number: number) {
      const name = `tn${id}-${number}`;
      const cable = `tv${id}-${number}`;
      const address = `${subnet}.${10 + number}`;
      names.push(name);
      mustRun('netns', 'add', name);
      mustRun('link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
      mustRun('link', 'set', cable, 'master', bridge, 'up');
      mustRun('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
      mustRun('-n', name, 'link', 'set', 'eth0', 'up');
      mustRun('-n', name, 'link', 'set', 'lo', 'up');
      return {
        address,
        /** How a command runs on the machine, as this user. */
        inside: ({ uid = 0, gid = 0 }: { uid?: number; gid?: number }) =>
          ['nsenter', `--net=/run/netns/${name}`, `--setuid=${uid}`, `--setgid=${gid}`] as const,
        cut: () => mustRun('link', 'set', cable, 'down'),
        join: () => mustRun('link', 'set', cable, 'up'),
      };
    },
    remove,
  };
}
