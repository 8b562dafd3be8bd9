const NOTES_HZ = [880, 660, 880];
const NOTE_SECONDS = 0.18;

let audio: AudioContext | undefined;

/** Three short notes and a vibration. Browsers keep silent until somebody has touched the page. */
export function ring(): void {
  navigator.vibrate?.([200, 100, 200]);
  try {
    audio ??= new AudioContext();
    for (const [index, frequency] of NOTES_HZ.entries()) {
      const from = audio.currentTime + index * NOTE_SECONDS;
      const tone = new OscillatorNode(audio, { frequency });
      tone.connect(new GainNode(audio, { gain: 0.2 })).connect(audio.destination);
      tone.start(from);
      tone.stop(from + NOTE_SECONDS * 0.8);
    }
  } catch {
    // Without sound the card is still on the screen.
  }
}
