/** Our mark: a small lighthouse whose one beam is amber, the colour of a found slot. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#0b6e75" />
      <path d="M12.6 26h6.8l-1.2-12h-4.4z" fill="#fff" />
      <path d="M13.3 8.6 16 6l2.7 2.6v3.2h-5.4z" fill="#fff" />
      <path d="M20.6 8.2 28 5.4v8.8l-7.4-2.8z" fill="#f2b13c" />
      <path d="M11.4 8.2 4 5.4v8.8l7.4-2.8z" fill="#fff" opacity=".35" />
    </svg>
  )
}
