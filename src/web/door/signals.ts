// A short sound and a vibration for each verdict, because nobody looks at the screen all the time.
import type { Verdict } from '#core/door/judge.ts';

type Tone = { hertz: number; fromMs: number; ms: number };

const GOOD: Tone[] = [
  { hertz: 660, fromMs: 0, ms: 90 },
  { hertz: 990, fromMs: 100, ms: 160 },
];
const ATTENTION: Tone[] = [
  { hertz: 520, fromMs: 0, ms: 120 },
  { hertz: 520, fromMs: 180, ms: 120 },
];
const BAD: Tone[] = [{ hertz: 196, fromMs: 0, ms: 420 }];

let audio: AudioContext | undefined;

/** Browsers allow sound only after a touch. */
export function allowSoundOnTouch() {
  addEventListener('pointerdown', () => {
    audio ??= new AudioContext();
    void audio.resume();
  });
}

export function signal(kind: Verdict['kind']) {
  const tones = kind === 'welcome' ? GOOD : kind === 'already_in' ? ATTENTION : BAD;
  navigator.vibrate?.(kind === 'welcome' ? 80 : [120, 80, 120]);
  if (audio?.state !== 'running') return;
  for (const { hertz, fromMs, ms } of tones) {
    const from = audio.currentTime + fromMs / 1_000;
    const until = from + ms / 1_000;
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setTargetAtTime(0.25, from, 0.01);
    gain.gain.setTargetAtTime(0, until - 0.03, 0.01);
    const tone = new OscillatorNode(audio, { frequency: hertz, type: 'triangle' });
    tone.connect(gain).connect(audio.destination);
    tone.start(from);
    tone.stop(until);
  }
}
