// What happens to the database in the failover drill.
// Each event ends with two healthy members and says how long nothing could be written.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from './patroni-member.ts';
import type { PatroniSet } from './patroni-set.ts';
import { signalAll } from './processes-of.ts';
import type { WriteProbe } from './write-probe.ts';

export type Outcome = { outageMs: number; healthyMs: number; problem?: string };

type Scene = { set: PatroniSet; probe: WriteProbe };

/** Past the ttl of 5 s, so that the other member is promoted meanwhile. */
const FROZEN_MS = 9_000;
const STANDBY_GONE_MS = 6_000;
const LONELY_MS = 5_000;
const ETCD_AWAY_MS = 8_000;
const CUT_OFF_MS = 1_000;

async function currentLeader({ set }: Scene): Promise<Member> {
  const member = await set.untilLeader(() => true);
  if (!member) throw new Error('the database has no primary');
  return member;
}

/** Waits until writes go on, brings everybody back, and measures. */
export async function recover(
  { set, probe }: Scene,
  brokenAt: number,
  dead?: Member,
  standbys = 'sync_standby',
): Promise<Outcome> {
  await probe.untilWriting();
  const outageMs = probe.longestGapSince(brokenAt);
  dead?.start();
  const startedAt = performance.now();
  await set.untilHealthy(2, standbys);
  return { outageMs, healthyMs: performance.now() - startedAt };
}

/** The primary's machine is gone at once, Patroni with it. */
export async function crash(scene: Scene): Promise<Outcome> {
  const leader = await currentLeader(scene);
  const brokenAt = performance.now();
  leader.kill();
  return recover(scene, brokenAt, leader);
}

/** The machine hangs, the standby takes over, and the machine goes on as if nothing was. */
export async function freezeAndWake(scene: Scene): Promise<Outcome> {
  const leader = await currentLeader(scene);
  const brokenAt = performance.now();
  leader.freeze();
  await sleep(FROZEN_MS);
  const successor = await scene.set.other(leader).state();
  leader.wake();
  const outcome = await recover(scene, brokenAt);
  const after = await currentLeader(scene);
  const isTaken = successor?.role === 'master' || successor?.role === 'primary';
  if (!isTaken) return { ...outcome, problem: `nobody took over within ${FROZEN_MS} ms` };
  return after === leader ? { ...outcome, problem: 'the frozen member took the lock back' } : outcome;
}

/** Nobody reaches the primary, and it reaches nobody. Later the cable is plugged in again. */
export async function cutCable(scene: Scene): Promise<Outcome> {
  const leader = await currentLeader(scene);
  const brokenAt = performance.now();
  leader.cable?.cut();
  await sleep(FROZEN_MS);
  const successor = await scene.set.other(leader).state();
  leader.cable?.join();
  const outcome = await recover(scene, brokenAt);
  const after = await currentLeader(scene);
  const isTaken = successor?.role === 'master' || successor?.role === 'primary';
  if (!isTaken) return { ...outcome, problem: `nobody took over within ${FROZEN_MS} ms` };
  return after === leader ? { ...outcome, problem: 'the member took the lock back' } : outcome;
}

/** Nobody may be promoted who lacks what was written alone. */
export async function crashWithoutStandby(scene: Scene): Promise<Outcome> {
  const leader = await currentLeader(scene);
  const standby = scene.set.other(leader);
  const goneAt = performance.now();
  standby.kill();
  await sleep(STANDBY_GONE_MS);
  await scene.probe.untilWriting();
  const aloneMs = scene.probe.longestGapSince(goneAt);
  const brokenAt = performance.now();
  leader.kill();
  standby.start();
  await sleep(LONELY_MS);
  const wrong = await standby.state();
  leader.start();
  const outcome = await recover(scene, brokenAt);
  const isPromoted = wrong?.role === 'master' || wrong?.role === 'primary';
  console.log(`     writes waited ${aloneMs.toFixed(0)} ms when the standby was gone, and went on alone`);
  return isPromoted ? { ...outcome, problem: 'a standby without the newest work was promoted' } : outcome;
}

export async function switchOver(scene: Scene): Promise<Outcome> {
  const leader = await currentLeader(scene);
  const brokenAt = performance.now();
  const isAccepted = await scene.set.switchover();
  await scene.set.untilLeader((name) => name !== leader.name);
  const outcome = await recover(scene, brokenAt);
  return isAccepted ? outcome : { ...outcome, problem: 'the switchover was refused' };
}

/** The members still reach each other, so the primary goes on. */
export async function etcdAway(scene: Scene): Promise<Outcome> {
  const brokenAt = performance.now();
  const errors = scene.probe.errors();
  scene.set.killEtcd();
  await sleep(ETCD_AWAY_MS);
  scene.set.startEtcd();
  await sleep(2_000);
  const outcome = await recover(scene, brokenAt);
  const failed = scene.probe.errors() - errors;
  return failed === 0 ? outcome : { ...outcome, problem: `${failed} writes failed` };
}

/** The standby hears nothing for the last second, then the primary is gone. */
export async function crashAfterSilence(scene: Scene, standbys?: string): Promise<Outcome> {
  const leader = await currentLeader(scene);
  const brokenAt = performance.now();
  signalAll(leader.processesOf('walsender'), 'SIGSTOP');
  await sleep(CUT_OFF_MS);
  leader.kill();
  return recover(scene, brokenAt, leader, standbys);
}
