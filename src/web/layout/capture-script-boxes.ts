export const SCRIPT_BOX_CLASS = 'script-box-contents';

const ID_PREFIX = 'script-box-';

export const scriptBoxId = (id: number): string => `${ID_PREFIX}${id}`;

/** Every script box of the document by its id, with its text. The preloaded state names them only. */
export function captureScriptBoxes(document: ParentNode): Map<number, string> {
  const boxes = document.querySelectorAll(`script.${SCRIPT_BOX_CLASS}[id^="${ID_PREFIX}"]`);
  return new Map(Array.from(boxes, (box) => [Number(box.id.slice(ID_PREFIX.length)), box.textContent ?? '']));
}
