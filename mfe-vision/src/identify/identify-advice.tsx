import { Link } from '@portal/sdk/router';
import { paths } from '../paths.ts';
import { Advice } from '../photo/advice.tsx';

const rules = [
  ['One plant, filling the picture.', 'What stands beside it is looked at as well.'],
  ['A flower, or leaves from above.', 'Near by, they say more than the whole plant from afar.'],
  ['Daylight, and no flash.', 'Colours count. A sharp photo of a shaded leaf beats a bright, blurred one.'],
] as const;

/** How to get a good answer, and how good answers are. */
export const IdentifyAdvice = () => (
  <Advice title="For a good answer" rules={rules}>
    <p>
      A photo can’t tell what may be eaten or used. <Link to={paths.accuracy}>How often is it right?</Link>
    </p>
  </Advice>
);
