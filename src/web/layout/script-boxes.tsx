import { use, useEffect } from 'react';
import { useMatches } from 'react-router';
import { NonceContext } from '../nonce.ts';
import { captureScriptBoxes, SCRIPT_BOX_CLASS, scriptBoxId } from './capture-script-boxes.ts';
import { ScriptBoxContext } from './script-box-context.ts';

let captured: { texts: ReadonlyMap<number, string>; ids: readonly number[] } | undefined;

/** Captured once, by the first render in the browser, while the document is still as it came. */
function useScripts(ids: readonly number[]): ReadonlyMap<number, string> {
  const published = use(ScriptBoxContext);
  const isBrowser = published === undefined;
  if (isBrowser) captured ??= { texts: captureScriptBoxes(document), ids };
  // By what the document named, not by what it brought: one unpublished meanwhile would be asked for without end.
  const isOfOther = isBrowser && ids.some((id) => !captured?.ids.includes(id));
  useEffect(() => {
    if (isOfOther) window.location.reload();
  }, [isOfOther]);
  return published ?? captured?.texts ?? new Map();
}

/**
 * The page's published script boxes. They run as the document is read. The policy of this document doesn't know those
 * of another page, so that one comes as a document of its own.
 */
export function ScriptBoxes() {
  const page = useMatches().at(-1)?.loaderData as { scriptBoxes?: number[] } | undefined;
  const ids = page?.scriptBoxes ?? [];
  const scripts = useScripts(ids);
  const nonce = use(NonceContext);
  return ids.map((id) => {
    const text = scripts.get(id);
    if (text === undefined) return null;
    return (
      <script
        key={id}
        id={scriptBoxId(id)}
        className={SCRIPT_BOX_CLASS}
        nonce={nonce}
        dangerouslySetInnerHTML={{ __html: text }}
      />
    );
  });
}
