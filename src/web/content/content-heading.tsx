type Props = { title: string; lead?: string | undefined };

export function ContentHeading({ title, lead }: Props) {
  return (
    <header className="max-w-3xl pt-8 pb-6 tablet:pt-14 tablet:pb-8">
      <h1 className="text-hero">{title}</h1>
      {lead !== undefined && lead !== '' && <p className="mt-3 text-ink-mid text-lg">{lead}</p>}
    </header>
  );
}
