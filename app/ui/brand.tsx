/** The house that is also a book. */
export function BrandMark({ size = 20 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
      className="text-accent"
    >
      <path d="M2.8 8.6 10 3l7.2 5.6" />
      <path d="M4.4 9.4V17c1.9-.9 3.9-.9 5.6.2 1.7-1.1 3.7-1.1 5.6-.2V9.4" />
      <path d="M10 10.4v6.6" />
    </svg>
  );
}
