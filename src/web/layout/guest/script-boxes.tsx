import { use, useEffect } from 'react';
import { useMatches } from 'react-router';
import { NonceContext } from '../../nonce.ts';
import { captureScriptBoxes, SCRIPT_BOX_CLASS, scriptBoxId } from './capture-script-boxes.ts';
import { ScriptBoxContext } from './script-box-context.ts';

let captured: { texts: ReadonlyMap<number, string>; ids: readonly number[] } | undefined;

/** Captured once, by the first render in the browser, before React changes the document. */
function useScripts(ids: readonly number[]): ReadonlyMap<number, string> {
  const published = use(ScriptBoxContext);
  const isBrowser = published === undefined;
  if (isBrowser) captured ??= { texts: captureScriptBoxes(document), ids };
  // Compares with the ids that the document listed, not with its scripts: a box that was
  // unpublished meanwhile would cause endless reloads.
  const hasUnknownBox = isBrowser && ids.some((id) => !captured?.ids.includes(id));
  useEffect(() => {
    if (hasUnknownBox) window.location.reload();
  }, [hasUnknownBox]);
  return published ?? captured?.texts ?? new Map();
}

/**
 * The page's published script boxes, which run while the document is parsed. Its
 * Content-Security-Policy forbids those of another page, so that page loads as a document.
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
