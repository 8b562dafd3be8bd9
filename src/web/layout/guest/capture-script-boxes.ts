export const SCRIPT_BOX_CLASS = 'script-box-contents';

const ID_PREFIX = 'script-box-';

export const scriptBoxId = (id: number): string => `${ID_PREFIX}${id}`;

/** The code of every script box in the document, by id. The loader data has only the ids. */
export function captureScriptBoxes(document: ParentNode): Map<number, string> {
  const boxes = document.querySelectorAll(`script.${SCRIPT_BOX_CLASS}[id^="${ID_PREFIX}"]`);
  return new Map(Array.from(boxes, (box) => [Number(box.id.slice(ID_PREFIX.length)), box.textContent ?? '']));
}
