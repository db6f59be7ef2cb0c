import { type AdPlacement, useHost, type WidgetProps } from './host.ts';

/** A place for an advertisement, labelled "Sponsored", with its height reserved. */
export function AdSlot({ placement }: { placement: AdPlacement }) {
  const { Ad } = useHost();
  return <Ad placement={placement} />;
}

/** A part that another remote draws. Draws nothing where that remote is not installed. */
export function Widget(props: WidgetProps) {
  const host = useHost();
  return <host.Widget {...props} />;
}
