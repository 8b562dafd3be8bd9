import { useState } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChipButton } from '../ui/chip-button.tsx';
import { ChipGroup } from '../ui/chip-group.tsx';
import { Disclosure } from '../ui/disclosure.tsx';
import { Field } from '../ui/field.tsx';
import { LinkTabs } from '../ui/link-tabs.tsx';
import { NumberStepper } from '../ui/number-stepper.tsx';
import { type Range } from '../ui/range.ts';
import { RangeSlider } from '../ui/range-slider.tsx';
import { Select } from '../ui/select.tsx';
import { Group } from './group.tsx';

const people = ['1', '2', '3', '4', '5', '6', '7', '8'].map((value) => ({
  value,
  label: value,
  disabled: value === '7',
}));
const kitchens = ['Nordisk (12)', 'Italiensk (9)', 'Japansk (4)', 'Vegetarisk (7)', 'Fransk (3)'];

export function Choices() {
  return (
    <Group title="Choices">
      <LinkTabs
        label="Product types"
        current="#restaurants"
        tabs={['Restaurants', 'Bars', 'Takeaway'].map((label) => ({ label, to: `#${label.toLowerCase()}` }))}
      />
      <div className="flex flex-wrap gap-2">
        <ChipButton opensPanel selected>
          2 people
        </ChipButton>
        <ChipButton opensPanel>Any time</ChipButton>
        <ChipButton opensPanel>Area</ChipButton>
        <ChipButton>Reset</ChipButton>
      </div>
      <div className="grid gap-8 tablet:grid-cols-2">
        <FilterChoices />
      </div>
    </Group>
  );
}

export function FilterChoices() {
  const [persons, setPersons] = useState(['2']);
  const [tags, setTags] = useState(['Nordisk (12)']);
  const [hours, setHours] = useState<Range>([9, 17]);
  return (
    <>
      <ChipGroup legend="People" choice="one" options={people} selected={persons} onChange={setPersons} />
      <ChipGroup
        legend="Kitchen"
        choice="many"
        options={kitchens.map((label) => ({ value: label, label }))}
        selected={tags}
        onChange={setTags}
      />
      <RangeSlider
        label="Arrival"
        startLabel="Earliest arrival"
        endLabel="Latest arrival"
        steps={26}
        value={hours}
        onChange={setHours}
        textOf={(step) => `${10 + Math.floor(step / 2)}.${step % 2 === 0 ? '00' : '30'}`}
      />
    </>
  );
}

export function Form() {
  const [adults, setAdults] = useState(2);
  return (
    <Group title="Forms">
      <form className="grid gap-x-6 gap-y-3 tablet:grid-cols-2" noValidate>
        <Field label="Name" autoComplete="name" defaultValue="Astrid Lund" />
        <Field label="E-mail" type="email" autoComplete="email" hint="The ticket goes here" />
        <Field
          label="Mobile"
          type="tel"
          autoComplete="tel"
          error="Please enter your mobile"
          defaultValue="12"
        />
        <Field label="Amount" inputMode="numeric" unit="kr." defaultValue="500" hint="100 to 10,000 kr." />
        <Select
          label="Arrival time"
          defaultValue="18.30"
          options={['17.45', '18.30', '20.15'].map((time) => ({
            value: time,
            label: time,
            disabled: time === '20.15',
          }))}
        />
        <Select label="People" error="Invalid number of people" options={[{ value: '0', label: 'People' }]} />
        <div className="self-start rounded-box border border-line bg-card p-4">
          <NumberStepper
            label="Three courses by the water"
            value={adults}
            min={0}
            max={8}
            onChange={setAdults}
            lessLabel="One fewer"
            moreLabel="One more"
          />
        </div>
        <div>
          <Checkbox defaultChecked>
            I accept the{' '}
            <a href="#terms" className="underline underline-offset-4">
              terms
            </a>
          </Checkbox>
          <Checkbox error="Please accept the terms">About two letters a month, no more</Checkbox>
        </div>
      </form>
      <div>
        <Disclosure summary="What if I can’t come?" initiallyOpen>
          A sold ticket isn’t refunded, but you may pass it on to anybody you like.
        </Disclosure>
        <Disclosure summary="When do I pay?">Now, in full. The restaurant only sees your ticket.</Disclosure>
      </div>
    </Group>
  );
}
