import { ChipLink, Row } from '@portal/sdk';

interface FilterLinksProps<Value extends string | undefined> {
  label: string;
  /** Undefined: all. */
  options: readonly Value[];
  selected: Value;
  nameOf: (value: Value) => string;
  addressOf: (value: Value) => string;
  /** Returns the number of records of a choice, if it is known. */
  amountOf?: (value: Value) => number | undefined;
}

/** The choices of one filter, as links: the address has the chosen one. */
export const FilterLinks = <Value extends string | undefined>(props: FilterLinksProps<Value>) => (
  <Row as="ul" gap={8} aria-label={props.label}>
    {props.options.map((value) => (
      <li key={value ?? 'all'}>
        <ChipLink
          to={props.addressOf(value)}
          isSelected={props.selected === value}
          amount={props.amountOf?.(value)}
        >
          {props.nameOf(value)}
        </ChipLink>
      </li>
    ))}
  </Row>
);
