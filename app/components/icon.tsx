import { drawnOnce } from './drawn-once.tsx'

/** The one icon set, at 16 px beside text and 20 px alone (`className="size-4"` / `"size-5"`). Hidden from screen readers: say it in words beside it. */

export {
  Activity as PulseIcon,
  Archive as ArchiveIcon,
  ArrowLeft as ArrowLeftIcon,
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
  Info as InfoIcon,
  LogOut as SignOutIcon,
  Menu as MenuIcon,
  Merge as MergeIcon,
  Monitor as SystemThemeIcon,
  Moon as DarkThemeIcon,
  Plus as AddIcon,
  RefreshCw as RefreshIcon,
  Search as SearchIcon,
  Settings as SettingsIcon,
  Sun as LightThemeIcon,
  TriangleAlert as WarningIcon,
  Trophy as TrophyIcon,
  Upload as UploadIcon,
  Users as AthletesIcon,
  X as CloseIcon,
} from 'lucide-react'
export type { Icon } from './drawn-once.tsx'

/** Those that rows repeat. */
export const ArrowDownIcon = drawnOnce('arrow-down')
export const ArrowRightIcon = drawnOnce('arrow-right')
export const ArrowUpIcon = drawnOnce('arrow-up')
export const VerifiedIcon = drawnOnce('verified')
export const BrandIcon = drawnOnce('brand')
export const UnsortedIcon = drawnOnce('unsorted')
export const PendingIcon = drawnOnce('pending')
export const MoreIcon = drawnOnce('more')
export const ExternalLinkIcon = drawnOnce('external-link')
export const GlobeIcon = drawnOnce('globe')
export const LinkIcon = drawnOnce('link')
export const EditIcon = drawnOnce('edit')
export const ProcessIcon = drawnOnce('process')
export const DeleteIcon = drawnOnce('delete')
