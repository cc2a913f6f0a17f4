export interface FooterSection {
  title: string
  links: { to: string; label: string }[]
}

export const FOOTER: readonly FooterSection[] = [
  {
    title: 'Product',
    links: [
      { to: '/dashboard', label: 'Dashboard' },
      { to: '/athletes', label: 'Athletes' },
      { to: '/champions', label: 'Champions' },
      { to: '/brands', label: 'Brands' },
      { to: '/search', label: 'Search' },
      { to: '/analytics', label: 'Analytics' },
    ],
  },
  {
    title: 'Support',
    links: [
      { to: '/help', label: 'Help' },
      { to: '/methodology', label: 'Methodology' },
      { to: '/contact', label: 'Contact' },
      { to: '/api-docs', label: 'API' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terms', label: 'Terms of Service' },
      { to: '/privacy', label: 'Privacy Policy' },
      { to: '/cookies', label: 'Cookies' },
    ],
  },
]
