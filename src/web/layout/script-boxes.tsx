import { use } from 'react';
import { useMatches } from 'react-router';
import { NonceContext } from '../nonce.ts';
import { captureScriptBoxes, SCRIPT_BOX_CLASS, scriptBoxId } from './capture-script-boxes.ts';
import { ScriptBoxContext } from './script-box-context.ts';

let captured: ReadonlyMap<number, string> | undefined;

/** Captured once, by the first render in the browser, while the document is still as it came. */
function useScripts(): ReadonlyMap<number, string> {
  const published = use(ScriptBoxContext);
  if (published) return published;
  captured ??= captureScriptBoxes(document);
  return captured;
}

/**
 * The page's published script boxes. They run as the document is read; one that another page has is not run by
 * navigating there, because the policy of this document doesn't know it.
 */
export function ScriptBoxes() {
  const scripts = useScripts();
  const nonce = use(NonceContext);
  const page = useMatches().at(-1)?.loaderData as { scriptBoxes?: number[] } | undefined;
  return page?.scriptBoxes?.map((id) => {
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
