/** The used parts of react-router. Shared modules aren't tree-shaken, so only these exports are shared. */

export {
  BrowserRouter,
  createSearchParams,
  type Location,
  matchPath,
  matchRoutes,
  Outlet,
  type RouteObject,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
export { Link, type LinkProps, NavLink, type NavLinkProps } from './link.tsx';
