import { lazy, type ReactNode, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderToText } from './render-to-text.ts';

const page = (children: ReactNode) => (
  <html lang="da">
    <head />
    <body>{children}</body>
  </html>
);

/** Loaded at its first render, as parts of pages are. */
const createLazy = () =>
  lazy(async () => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    return { default: () => <p>loaded</p> };
  });

test('a page is a whole document, the first time and later', async () => {
  const Part = createLazy();
  for (let time = 0; time < 2; time++)
    expect(await renderToText(page(<Part />))).toBe(
      '<!DOCTYPE html><html lang="da"><head></head><body><p>loaded</p></body></html>',
    );
});

test('a part inside a boundary is waited for, and no script moves it into position', async () => {
  const Part = createLazy();
  for (let time = 0; time < 2; time++) {
    const text = await renderToText(
      page(
        <Suspense fallback="waiting">
          <Part />
          <p>{'long '.repeat(5_000)}</p>
        </Suspense>,
      ),
    );
    expect(text).toContain('<p>loaded</p>');
    expect(text).not.toContain('waiting');
    expect(text).not.toContain('<script');
    expect(text.endsWith('</body></html>')).toBe(true);
  }
});

test('a page that fails is not rendered', async () => {
  const Failing = () => {
    throw new Error('ours');
  };
  await expect(renderToText(page(<Failing />))).rejects.toThrow('ours');
  await expect(
    renderToText(
      page(
        <Suspense fallback="waiting">
          <Failing />
        </Suspense>,
      ),
    ),
  ).rejects.toThrow('ours');
});
