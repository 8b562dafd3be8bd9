// Opens the camera and reads codes from it, one frame after the other.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { getCodeReader } from './code-reader.ts';

export type CameraState = 'starting' | 'on' | 'refused' | 'missing';

/** A small frame is read four times as fast; a code that is far away needs the whole one. */
const SMALL_WIDTH = 640;
const WHOLE_EVERY = 8;
const PAUSE_MS = 60;
/** How long the last frame took, for developer tools and tests. */
const READ_MEASURE = 'read code';
/** A code counts again after this time out of sight: a guest holds it there for seconds. */
const GONE_MS = 1_200;

/** Calls `onCode` for each code that comes into view, unless the scanner is paused. */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  isPaused: boolean,
  onCode: (text: string) => void,
): CameraState {
  const [state, setState] = useState<CameraState>('starting');
  const latest = useRef({ isPaused, onCode });
  useEffect(() => {
    latest.current = { isPaused, onCode };
  });

  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    void scan(
      video,
      signal,
      setState,
      (text) => latest.current.onCode(text),
      () => latest.current.isPaused,
    );
    return () => stopping.abort();
  }, [video]);
  return state;
}

async function scan(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  setState: (state: CameraState) => void,
  onCode: (text: string) => void,
  isPaused: () => boolean,
) {
  const stream = await openCamera().catch((error: unknown) => error);
  if (!(stream instanceof MediaStream)) {
    const isRefused = stream instanceof DOMException && stream.name === 'NotAllowedError';
    if (!signal.aborted) setState(isRefused ? 'refused' : 'missing');
    return;
  }
  signal.addEventListener('abort', () => stopCamera(stream));
  const view = video.current;
  if (signal.aborted || !view) return stopCamera(stream);
  view.srcObject = stream;
  await view.play().catch(() => undefined);
  setState('on');
  const readCode = await getCodeReader();
  const frame = document.createElement('canvas');
  /**
   * `goneAt` is when it was first missed, not when it was last seen:
   * a tablet that stands still misses nothing.
   */
  let last: { text: string; goneAt?: number } = { text: '' };
  for (let turn = 1; !signal.aborted; turn++) {
    if (view.videoWidth > 0 && !document.hidden) {
      draw(view, frame, turn % WHOLE_EVERY === 0);
      const start = performance.now();
      const text = await readCode(frame).catch(() => '');
      performance.clearMeasures(READ_MEASURE);
      performance.measure(READ_MEASURE, { start });
      if (text !== last.text) last.goneAt ??= Date.now();
      if (text !== '' && !signal.aborted) {
        const isNew = text !== last.text || Date.now() - (last.goneAt ?? Date.now()) > GONE_MS;
        // While a verdict is shown the code stays known, so that closing it does not read
        // the code again.
        if (isNew && !isPaused()) onCode(text);
        if (!isNew || !isPaused()) last = { text };
      }
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

const openCamera = (): Promise<MediaStream> =>
  navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });

const stopCamera = (stream: MediaStream) => {
  for (const track of stream.getTracks()) track.stop();
};

function draw(view: HTMLVideoElement, frame: HTMLCanvasElement, isWhole: boolean) {
  const scale = isWhole ? 1 : Math.min(1, SMALL_WIDTH / view.videoWidth);
  frame.width = Math.round(view.videoWidth * scale);
  frame.height = Math.round(view.videoHeight * scale);
  frame.getContext('2d', { willReadFrequently: true })?.drawImage(view, 0, 0, frame.width, frame.height);
}
