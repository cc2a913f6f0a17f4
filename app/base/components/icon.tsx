import type { IconName } from 'lucide-react/dynamic'
import type { ReactElement } from 'react'

export type Icon = (props: { className?: string }) => ReactElement

/**
 * An icon is one empty element: what it looks like is said in the style sheet, once for all pages. 16 px unless a class
 * sets another size. Hidden from screen readers, so put a text beside it.
 */
function icon(name: `i-${IconName}` | `i-mark-${string}`): Icon {
  return function DrawnByStyle({ className }) {
    return <i className={className ? `${name} ${className}` : name} />
  }
}

export const AddIcon = icon('i-plus')
export const AgentIcon = icon('i-bot')
export const AlertIcon = icon('i-circle-alert')
export const ArchiveIcon = icon('i-archive')
export const ArrowDownIcon = icon('i-arrow-down')
export const ArrowLeftIcon = icon('i-arrow-left')
export const ArrowRightIcon = icon('i-arrow-right')
export const ArrowUpIcon = icon('i-arrow-up')
export const AthletesIcon = icon('i-users')
export const BellIcon = icon('i-bell')
export const BrandIcon = icon('i-building-2')
export const ChartIcon = icon('i-chart-no-axes-column')
export const CheckIcon = icon('i-check')
export const ChevronDownIcon = icon('i-chevron-down')
export const ChevronLeftIcon = icon('i-chevron-left')
export const ChevronRightIcon = icon('i-chevron-right')
export const ClockIcon = icon('i-clock')
export const CloseIcon = icon('i-x')
export const DarkThemeIcon = icon('i-moon')
export const DeleteIcon = icon('i-trash-2')
export const DownloadIcon = icon('i-download')
export const EditIcon = icon('i-pencil')
export const ExternalLinkIcon = icon('i-external-link')
export const FiltersIcon = icon('i-sliders-horizontal')
export const GlobeIcon = icon('i-globe')
export const GridIcon = icon('i-layout-grid')
export const HideIcon = icon('i-eye-off')
export const HistoryIcon = icon('i-history')
export const InfoIcon = icon('i-info')
export const LightThemeIcon = icon('i-sun')
export const LinkIcon = icon('i-link')
export const ListIcon = icon('i-list')
export const MenuIcon = icon('i-menu')
export const MergeIcon = icon('i-merge')
export const MoreIcon = icon('i-ellipsis')
export const PendingIcon = icon('i-circle-dashed')
export const ProcessIcon = icon('i-scan-search')
export const PulseIcon = icon('i-activity')
export const RefreshIcon = icon('i-refresh-cw')
export const SearchIcon = icon('i-search')
export const SettingsIcon = icon('i-settings')
export const ShowIcon = icon('i-eye')
export const SignOutIcon = icon('i-log-out')
export const SuccessIcon = icon('i-circle-check')
export const SystemThemeIcon = icon('i-monitor')
export const TrophyIcon = icon('i-trophy')
export const UnsortedIcon = icon('i-chevrons-up-down')
export const UploadIcon = icon('i-upload')
export const VerifiedIcon = icon('i-badge-check')
export const ViewsIcon = icon('i-bookmark')
export const WarningIcon = icon('i-triangle-alert')

/** Social networks. */
export const FacebookMark = icon('i-mark-facebook')
export const InstagramMark = icon('i-mark-instagram')
export const LinkedInMark = icon('i-mark-linkedin')
export const TikTokMark = icon('i-mark-tiktok')
export const XMark = icon('i-mark-x')
export const YouTubeMark = icon('i-mark-youtube')
