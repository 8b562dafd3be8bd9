// Tells other windows that the draft changed, so that a preview beside the editor follows it.

const open = () => new BroadcastChannel('tredje-draft');

export function announceDraft(venueId: number): void {
  const channel = open();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(venueId);
  channel.close();
}

export function onDraftSaved(venueId: number, then: () => void): () => void {
  const channel = open();
  channel.addEventListener('message', ({ data }) => {
    if (data === venueId) then();
  });
  return () => channel.close();
}
