import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { CardTitle } from '../ui/card-title.tsx';
import { ChipLink } from '../ui/chip-link.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Picture, type PictureSource } from '../ui/picture.tsx';
import { Price } from '../ui/price.tsx';
import { ThirdBadge } from '../ui/third-badge.tsx';
import { Group } from './group.tsx';

const dish: PictureSource = { src: dishDrawing(), width: 800, height: 600 };

function dishDrawing(): string {
  const leaves = Array.from({ length: 14 }, (_, index) => {
    const angle = index * 137.5;
    const distance = 22 * Math.sqrt(index + 0.4);
    const hue = ['#6d7f36', '#c5361b', '#f4b63f', '#8da04a'][index % 4];
    return `<ellipse cx='${distance}' rx='26' ry='13' fill='${hue}' transform='rotate(${angle})'/>`;
  }).join('');
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 800 600'><rect width='800' height='600' fill='#7b4a35'/><g transform='translate(400 310)'><circle r='240' cy='12' fill='#5d3526'/><circle r='236' fill='#f6efe3'/><circle r='172' fill='#ece2d0'/>${leaves}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function Cards() {
  return (
    <Group title="Cards">
      <div className="grid gap-5 tablet:grid-cols-2 desktop:grid-cols-3">
        <DemoCard name="Bistro Søhesten" area="Vesterbro · Nordisk" picture={dish} />
        <DemoCard name="Trattoria Åmund" area="Nørrebro · Italiensk" picture={undefined} />
        <DemoCard name="Kalk & Havsalt" area="Södermalm · Skaldjur" picture={dish} soldOut />
      </div>
    </Group>
  );
}

function DemoCard({ name, area, picture, soldOut = false }: DemoCardProps) {
  return (
    <Card
      picture={<Picture picture={picture} alt="" sizes="(min-width: 1024px) 300px, 100vw" />}
      dimmed={soldOut}
      overlay={soldOut && 'Sold out today'}
    >
      <div className="flex items-start justify-between gap-3">
        <CardTitle to="#">{name}</CardTitle>
        {!soldOut && <ThirdBadge label="One third off" />}
      </div>
      <p className="text-ink-soft text-sm">{area}</p>
      <div className="relative flex flex-wrap gap-2 pt-1">
        {soldOut ? (
          <LinkButton to="#" kind="secondary" wide>
            Other places near by
          </LinkButton>
        ) : (
          ['17.45', '18.30', '20.15'].map((time) => (
            <ChipLink key={time} to={`#${time}`}>
              {time}
            </ChipLink>
          ))
        )}
      </div>
      <div className="mt-auto flex items-center justify-between gap-2 pt-1">
        <Price regular="297 kr." sale="198 kr." regularLabel="Before" saleLabel="Now" />
        {!soldOut && <Badge tone="olive">3 tables left</Badge>}
      </div>
    </Card>
  );
}

type DemoCardProps = {
  name: string;
  area: string;
  picture: PictureSource | undefined;
  soldOut?: boolean;
};
