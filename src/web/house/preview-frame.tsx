// The guests' page in a frame, as wide as a device.
import { useEffect, useRef, useState } from 'react';

export const DEVICE_WIDTHS = { phone: 390, desktop: 1280 } as const;

type PreviewFrameProps = {
  src: string;
  title: string;
  device: keyof typeof DEVICE_WIDTHS;
  /** Says how high it is. */
  className: string;
};

/** Drawn smaller where there is less room than the device has. */
export function PreviewFrame({ src, title, device, className }: PreviewFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<{ width: number; height: number }>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setRoom({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const width = DEVICE_WIDTHS[device];
  const scale = room ? Math.min(1, room.width / width) : 1;
  return (
    <div ref={box} className={`overflow-hidden ${className}`}>
      {room && (
        // A frame of its own for each address:
        // another one in the same frame would be a step of the Back button.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, on another origin
        <iframe
          key={src}
          src={src}
          title={title}
          className="origin-top-left rounded-box border border-edge bg-card"
          style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
