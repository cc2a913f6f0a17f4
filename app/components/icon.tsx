import { iconSprite } from './icon-sprite.tsx'

/**
 * The one icon set: 16 px beside text, 20 px alone (`className="size-4"` / `"size-5"`). Hidden from screen readers, so
 * put a text beside it.
 */

export {
  Activity as PulseIcon,
  Archive as ArchiveIcon,
  ArrowLeft as ArrowLeftIcon,
  Bell as BellIcon,
  Bookmark as ViewsIcon,
  Bot as AgentIcon,
  ChartNoAxesColumn as ChartIcon,
  Check as CheckIcon,
  ChevronDown as ChevronDownIcon,
  ChevronLeft as ChevronLeftIcon,
  ChevronRight as ChevronRightIcon,
  CircleAlert as AlertIcon,
  CircleCheck as SuccessIcon,
  Clock as ClockIcon,
  Download as DownloadIcon,
  Eye as ShowIcon,
  EyeOff as HideIcon,
  History as HistoryIcon,
  LayoutGrid as GridIcon,
  List as ListIcon,
  LogOut as SignOutIcon,
  Menu as MenuIcon,
  Merge as MergeIcon,
  Monitor as SystemThemeIcon,
  Moon as DarkThemeIcon,
  Plus as AddIcon,
  RefreshCw as RefreshIcon,
  Search as SearchIcon,
  Settings as SettingsIcon,
  SlidersHorizontal as FiltersIcon,
  Sun as LightThemeIcon,
  TriangleAlert as WarningIcon,
  Trophy as TrophyIcon,
  Upload as UploadIcon,
  Users as AthletesIcon,
  X as CloseIcon,
} from 'lucide-react'
export type { Icon } from './icon-sprite.tsx'

/** Icons that table rows repeat; drawn from the sprite. */
export const ArrowDownIcon = iconSprite('arrow-down')
export const ArrowRightIcon = iconSprite('arrow-right')
export const ArrowUpIcon = iconSprite('arrow-up')
export const VerifiedIcon = iconSprite('verified')
export const BrandIcon = iconSprite('brand')
export const UnsortedIcon = iconSprite('unsorted')
export const PendingIcon = iconSprite('pending')
export const MoreIcon = iconSprite('more')
export const ExternalLinkIcon = iconSprite('external-link')
export const GlobeIcon = iconSprite('globe')
export const InfoIcon = iconSprite('info')
export const LinkIcon = iconSprite('link')
export const EditIcon = iconSprite('edit')
export const ProcessIcon = iconSprite('process')
export const DeleteIcon = iconSprite('delete')
