/** A small sprig: the ornament of empty states and not-found pages. */
export const Plate = ({ className }: { className?: string | undefined }) => (
  <svg
    aria-hidden="true"
    className={className}
    viewBox="0 0 96 112"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M48 108C47 84 50 60 48 14" />
    <path d="M48 92c-14 0-24-8-28-22 14 0 25 8 28 22Zm0 0c-9-6-17-13-24-19" />
    <path d="M49 78c13-1 22-10 25-24-14 2-23 11-25 24Zm0 0c8-6 15-13 21-20" />
    <path d="M49 60c-11-1-19-9-21-21 12 1 20 9 21 21Zm0 0c-6-5-12-11-17-17" />
    <path d="M49 46c9-2 15-9 17-19-10 2-16 9-17 19Zm0 0c5-4 9-9 13-15" />
    <path d="M48 26c-5-5-6-13-1-21 6 7 7 15 1 21Zm0 0c0-6 0-11-1-16" />
  </svg>
);
