import { data } from 'react-router';
import { KIND_RULES } from '#core/editors/content-kinds.ts';
import { contentParams } from '#core/editors/editors.contract.ts';

/** The kind and id of the path; null for a new one. */
export function readContentKey(params: { kind: string; subjectId: string }) {
  const isNew = params.subjectId === 'new';
  const { data: key } = contentParams.safeParse({ ...params, ...(isNew && { subjectId: 1 }) });
  if (!key || (isNew && !KIND_RULES[key.kind].mayBeAdded)) throw data({ code: 'not_found' }, { status: 404 });
  return { kind: key.kind, subjectId: isNew ? null : key.subjectId };
}
