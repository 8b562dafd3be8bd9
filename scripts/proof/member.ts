// One process of the cluster: started again whenever it ends, as an operator's supervisor would.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, openSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

type Options = {
  name: string;
  command: readonly [string, ...string[]];
  env: NodeJS.ProcessEnv;
  logFile: string;
  /** Where its build is, unless here. */
  cwd?: string;
};

export type Member = ReturnType<typeof startMember>;

const PAUSE_MS = 300;
const STOP_LIMIT_MS = 30_000;
const START_LIMIT_MS = 15_000;

/** Only what the process reads as the time of day is off; what it measures goes on as it was. */
const skewedBy = (seconds: number): NodeJS.ProcessEnv =>
  seconds === 0
    ? {}
    : {
        LD_PRELOAD: globSync('/usr/lib/*/faketime/libfaketime.so.1')[0],
        FAKETIME: `${seconds > 0 ? '+' : ''}${seconds}s`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      };

export function startMember({ name, command: [program, ...args], env, logFile, cwd = '.' }: Options) {
  const log = openSync(logFile, 'a');
  /** Ends that nobody here asked for, but for those of a start that found no database. */
  const crashes: string[] = [];
  let startedAt = 0;
  let child: ChildProcess;
  let skewSeconds = 0;
  let isStopping = false;
  let isAwaited = false;

  function run() {
    isAwaited = false;
    startedAt = performance.now();
    child = spawn(program, args, {
      env: { ...env, ...skewedBy(skewSeconds) },
      cwd,
      stdio: ['ignore', log, log],
    });
    child.on('exit', async (code, signal) => {
      if (isStopping) return;
      const hasStarted = performance.now() - startedAt > START_LIMIT_MS;
      if (!isAwaited && hasStarted) crashes.push(`${name} ended with ${signal ?? code}`);
      await sleep(PAUSE_MS);
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
    /** It comes back by itself, with a clock that is off by so much. */
    kill(skew = 0) {
      skewSeconds = skew;
      isAwaited = true;
      child.kill('SIGKILL');
    },
    /** Resolves to whether it ended as it should. */
    async stop(): Promise<boolean> {
      isStopping = true;
      if (child.exitCode !== null || child.signalCode !== null) return true;
      const ended = once(child, 'exit');
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
      const [code, signal] = await ended;
      clearTimeout(timer);
      // Others than ours end by the signal itself.
      return code === 0 || signal === 'SIGTERM' || code === 143;
    },
    /** When there is no time left to ask. */
    killNow() {
      isStopping = true;
      child.kill('SIGKILL');
    },
  };
}
