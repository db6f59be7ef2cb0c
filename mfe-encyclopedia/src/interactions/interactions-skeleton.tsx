import { Skeleton } from '@portal/sdk';
import { PlantFrame } from '../plants/plant-frame.tsx';

export const InteractionsSkeleton = () => (
  <PlantFrame>
    <div aria-busy="true">
      <Skeleton width="60%" height={44} />
      <Skeleton height={320} />
    </div>
  </PlantFrame>
);
