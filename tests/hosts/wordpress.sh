#!/bin/bash
# A WordPress of Debian 12 on loopback, in a folder of its own: its files, its database, its log. For `npm run drill:hosts`.
#   wordpress.sh install WORK PORT   files, database, the site and its users; each password is the user's name
#   wordpress.sh start   WORK PORT   database and server; waits until the page answers
#   wordpress.sh theme   WORK PORT THEME
#   wordpress.sh stop    WORK
set -euo pipefail
command=${1:?install, start or stop} work=${2:?a folder to work in} port=${3:-0} theme=${4:-}
mkdir -p "$work" && work=$(cd "$work" && pwd)
site=$work/wordpress
# The database is reached by a link: its installer takes no blank in a path, and a socket's path may have 107 characters.
link=$(dirname "$(mktemp -u)")/wordpress-$(printf %s "$work" | md5sum | cut -c1-12)
data=$link/db socket=$link/db.sock

is_up() { [ -s "$work/$1.pid" ] && kill -0 "$(cat "$work/$1.pid")" 2>/dev/null; }

database() {
  ln -sfn "$work" "$link"
  is_up db && return
  local account=$(id -un)
  [ -d "$data/mysql" ] || mariadb-install-db --no-defaults --user="$account" --datadir="$data" \
    --auth-root-authentication-method=normal --skip-test-db >"$work/db.log" 2>&1
  setsid mariadbd --no-defaults --user="$account" --datadir="$data" --socket="$socket" --skip-networking \
    --skip-name-resolve --innodb-flush-log-at-trx-commit=0 >>"$work/db.log" 2>&1 &
  echo $! >"$work/db.pid"
  for _ in $(seq 100); do mariadb-admin --no-defaults -u root -S "$socket" ping >/dev/null 2>&1 && return; sleep 0.2; done
  echo 'the database does not answer' >&2 && exit 1
}

end() {
  is_up "$1" || return 0
  kill -- "-$(cat "$work/$1.pid")" 2>/dev/null || kill "$(cat "$work/$1.pid")"
  for _ in $(seq 50); do is_up "$1" || break; sleep 0.2; done
  rm -f "$work/$1.pid"
}

case $command in
  install)
    if [ ! -d "$site" ]; then
      # -L: Debian's tree is full of links to other packages and to /etc and /var/lib.
      cp -rL /usr/share/wordpress "$site"
      mkdir -p "$site/wp-content/uploads" "$site/wp-content/mu-plugins"
    fi
    cat >"$site/wp-content/mu-plugins/loopback.php" <<'PHP'
<?php
// For this drill alone: WordPress asks no server on loopback and on odd ports for an embed, but ours are there.
add_filter( 'http_request_host_is_external', '__return_true' );
add_filter( 'http_allowed_safe_ports', fn( $ports, $host, $url ) => [ ...$ports, (int) parse_url( $url, PHP_URL_PORT ) ], 10, 3 );
PHP
    cat >"$site/wp-config.php" <<PHP
<?php
// Debian's own file looks for /etc/wordpress/config-HOST.php; this one stands by itself.
define( 'DB_NAME', 'wordpress' );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', 'localhost:$socket' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'WP_HOME', 'http://127.0.0.1:$port' );
define( 'WP_SITEURL', 'http://127.0.0.1:$port' );
define( 'AUTH_KEY', 'a' ); define( 'SECURE_AUTH_KEY', 'b' ); define( 'LOGGED_IN_KEY', 'c' ); define( 'NONCE_KEY', 'd' );
define( 'AUTH_SALT', 'e' ); define( 'SECURE_AUTH_SALT', 'f' ); define( 'LOGGED_IN_SALT', 'g' ); define( 'NONCE_SALT', 'h' );
define( 'WP_AUTO_UPDATE_CORE', false );
define( 'DISABLE_WP_CRON', true );
// No network: without this every admin page waits for update servers.
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_ACCESSIBLE_HOSTS', '127.0.0.1,localhost' );
define( 'WP_DEBUG', true ); define( 'WP_DEBUG_DISPLAY', false ); define( 'WP_DEBUG_LOG', '$work/php.log' );
\$table_prefix = 'wp_';
if ( ! defined( 'ABSPATH' ) ) define( 'ABSPATH', __DIR__ . '/' );
require_once ABSPATH . 'wp-settings.php';
PHP
    database
    mariadb --no-defaults -u root -S "$socket" -e 'CREATE DATABASE IF NOT EXISTS wordpress CHARACTER SET utf8mb4'
    cat >"$work/install.php" <<'PHP'
<?php
[ , $site, $port ] = $argv;
$_SERVER += [ 'HTTP_HOST' => "127.0.0.1:$port", 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET' ];
$_SERVER['HTTP_HOST'] = "127.0.0.1:$port";
$_SERVER['SERVER_PROTOCOL'] = 'HTTP/1.1';
define( 'WP_INSTALLING', true );
function wp_new_blog_notification() {} // no mail
require "$site/wp-load.php";
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
require_once ABSPATH . 'wp-admin/includes/plugin.php';
if ( ! is_blog_installed() ) wp_install( 'A blog', 'admin', 'admin@example.org', true, '', 'admin' );
foreach ( [ 'editor', 'author', 'contributor' ] as $role ) {
	if ( ! username_exists( $role ) ) wp_insert_user( [ 'user_login' => $role, 'user_pass' => $role, 'user_email' => "$role@example.org", 'role' => $role ] );
}
switch_theme( 'twentytwentythree' );
echo 'WordPress ', $GLOBALS['wp_version'], ' on PHP ', PHP_VERSION, ', theme ', wp_get_theme()->get( 'Name' ), ' ', wp_get_theme()->get( 'Version' ), "\n";
PHP
    php "$work/install.php" "$site" "$port"
    ;;
  start)
    database
    if ! is_up server; then
      # More than one worker: the editor and embeds have the site ask itself.
      PHP_CLI_SERVER_WORKERS=4 setsid php -d upload_max_filesize=8M -d opcache.enable_cli=1 \
        -S "127.0.0.1:$port" -t "$site" >"$work/server.log" 2>&1 &
      echo $! >"$work/server.pid"
    fi
    for _ in $(seq 100); do curl -fs -o /dev/null "http://127.0.0.1:$port/" && break; sleep 0.2; done
    ;;
  theme)
    php -r '$_SERVER["HTTP_HOST"] = "127.0.0.1:$argv[2]"; require "$argv[1]/wp-load.php"; switch_theme( $argv[3] );' "$site" "$port" "$theme"
    ;;
  stop) end server; end db; rm -f "$link" ;;
  *) echo "no such command: $command" >&2; exit 2 ;;
esac
