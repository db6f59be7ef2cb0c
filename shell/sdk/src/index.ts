/** The shell's API for remotes. Router, query library, forms and antd are modules of their own. */

export { type ImageWidth, imageSet, imageWidths } from '@portal/contracts';
export { ApiError } from './api/api-error.ts';
export { type CallOptions, call } from './api/call.ts';
export { keyOf, query } from './api/read.ts';
export { useWrite } from './api/write.ts';
export { Boundary } from './boundary.tsx';
export { serverNow } from './clock.ts';
export {
  bulletinDate,
  chatTimestamp,
  count,
  counted,
  dayRange,
  relativeTime,
  shortDate,
  type Zone,
} from './format.ts';
export { type AdPlacement, AdSlot, useIsServed, Widget, type WidgetProps } from './host-context.tsx';
export { markInteractive, useIsHydrated, usePageTime } from './hydration.ts';
export { type Catalogue, catalogue } from './language/catalogue.ts';
export { currentLanguage, currentLocale } from './language/language.ts';
export { useLanguage } from './language/use-language.ts';
export { LazyScreen, lazyPart } from './lazy-screen.tsx';
export { InfiniteItems } from './lists/infinite-items.tsx';
export { useFreshOnMount } from './lists/use-fresh-on-mount.ts';
export { type InfiniteList, useInfiniteList } from './lists/use-infinite-list.ts';
export type { ConnectionStatus } from './live/reconnecting-socket.ts';
export { useLive, useNotificationsChanged } from './live/use-live.ts';
export { useSocket } from './live/use-socket.ts';
export { onFirstEvent } from './on-first-event.ts';
export { portalName, usePage } from './page.ts';
export { defineRemote, type RemoteModule, type WidgetComponent } from './remote.ts';
export { type Session, sessionQuery, useEndSession, useSession } from './session.ts';
export { type ToastMessage, toast, toastFailure } from './toasts/toast.ts';
export { AuthorLink, StaffBadge } from './ui/author-link.tsx';
export { Avatar } from './ui/avatar.tsx';
export { Badge } from './ui/badge.tsx';
export { Button, LinkButton } from './ui/button.tsx';
export { Card } from './ui/card.tsx';
export { Chip, ChipLink } from './ui/chip.tsx';
export { classNames } from './ui/class-names.ts';
export { HazardMark } from './ui/hazard-mark.tsx';
export { Grid, Muted, PageHeader, Row, Stack } from './ui/layout.tsx';
export { Moment, useZone } from './ui/moment.tsx';
export { NeedsScripts } from './ui/needs-scripts.tsx';
export { NotFoundPage, NotFoundState } from './ui/not-found-state.tsx';
export { PageFrame } from './ui/page-frame.tsx';
export { Picture } from './ui/picture.tsx';
export {
  EnlargeablePicture,
  PictureViewer,
  type ViewerPicture,
} from './ui/picture-viewer/enlargeable-picture.tsx';
export { PlantImage } from './ui/plant-image.tsx';
export { LatinName, PlantName, plantNameIn, useGermanNames, usePlantName } from './ui/plant-name.tsx';
export { Plate } from './ui/plate.tsx';
export { RoundButton } from './ui/round-button.tsx';
export { SearchBox } from './ui/search-box.tsx';
export { ShareButton } from './ui/share-button.tsx';
export { Skeleton } from './ui/skeleton.tsx';
export { EmptyState, FailedState } from './ui/states.tsx';
export { TextLink } from './ui/text-link.tsx';
export { Tooltip } from './ui/tooltip.tsx';
export { useBackToClose } from './ui/use-back-to-close.ts';
export { VisuallyHidden } from './ui/visually-hidden.tsx';
export { whenIdle } from './when-idle.ts';
export { WrittenText } from './written/written-text.tsx';
