// One process of the cluster, started again whenever it ends, as a supervisor would.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, openSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

type Options = {
  name: string;
  command: readonly [string, ...string[]];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** The directory of another build. */
  cwd?: string;
};

export type SupervisedProcess = ReturnType<typeof startSupervisedProcess>;

const RESTART_PAUSE_MS = 300;
const STOP_LIMIT_MS = 30_000;
const START_LIMIT_MS = 15_000;

/** Only the time of day is wrong; the monotonic clock stays right. */
const skewedBy = (seconds: number): NodeJS.ProcessEnv =>
  seconds === 0
    ? {}
    : {
        LD_PRELOAD: globSync('/usr/lib/*/faketime/libfaketime.so.1')[0],
        FAKETIME: `${seconds > 0 ? '+' : ''}${seconds}s`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };

/** A process with a wrong clock that is killed leaves its semaphore and shared memory behind. */
function removeClockFiles(pid: number | undefined) {
  for (const name of [`faketime_shm_${pid}`, `sem.faketime_sem_${pid}`])
    rmSync(`/dev/shm/${name}`, { force: true });
}

export function startSupervisedProcess({
  name,
  command: [program, ...args],
  env,
  logFile,
  cwd = '.',
}: Options) {
  const log = openSync(logFile, 'a');
  /** Unexpected exits, except during a start, which fails without a database. */
  const crashes: string[] = [];
  let startedAt = 0;
  let child: ChildProcess;
  let skewSeconds = 0;
  let isStopping = false;
  let isExpected = false;

  function run() {
    isExpected = false;
    startedAt = performance.now();
    child = spawn(program, args, {
      env: { ...env, ...skewedBy(skewSeconds) },
      cwd,
      stdio: ['ignore', log, log],
    });
    const { pid } = child;
    child.on('exit', async (code, signal) => {
      removeClockFiles(pid);
      if (isStopping) return;
      const hasStarted = performance.now() - startedAt > START_LIMIT_MS;
      if (!isExpected && hasStarted) crashes.push(`${name} ended with ${signal ?? code}`);
      await sleep(RESTART_PAUSE_MS);
      if (!isStopping) run();
    });
  }
  run();

  return {
    name,
    logFile,
    crashes,
    pid: () => child.pid,
    hasRightClock: () => skewSeconds === 0,
    signal: (signal: NodeJS.Signals) => child.kill(signal),
    /** It restarts by itself, with a clock that is wrong by that many seconds. */
    kill(skew = 0) {
      skewSeconds = skew;
      isExpected = true;
      child.kill('SIGKILL');
    },
    /** Resolves to whether it stopped cleanly. */
    async stop(): Promise<boolean> {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return true;
      const ended = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      const [code, signal] = await ended;
      clearTimeout(timer);
      // Processes that are not ours end with the signal.
      return code === 0 || signal === 'SIGTERM' || code === 143;
    },
    /** Without waiting for a clean stop. */
    killNow() {
      isStopping = true;
      child.kill('SIGKILL');
    },
  };
}
