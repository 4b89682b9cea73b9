#!/bin/bash
# A MediaWiki of Debian 12 on loopback, in a folder of its own: its files, its database (SQLite), its log. For
# `npm run drill:hosts`. Users are Admin (sysop, interface-admin) and Writer; each password is the name with dice1234.
#   mediawiki.sh install WORK PORT   files, database, the wiki and its users
#   mediawiki.sh start   WORK PORT   waits until the page answers
#   mediawiki.sh stop    WORK
# With WIDGETS, a checkout of the extension Widgets (its branch REL1_39), that extension is there too; it needs smarty4.
# What stands in WORK/more.php is part of the settings.
set -euo pipefail
command=${1:?install, start or stop} work=${2:?a folder to work in} port=${3:-0}
mkdir -p "$work" && work=$(cd "$work" && pwd)
site=$work/mediawiki

is_up() { [ -s "$work/$1.pid" ] && kill -0 "$(cat "$work/$1.pid")" 2>/dev/null; }

case $command in
  install)
    if [ ! -d "$site" ]; then
      mkdir "$site"
      # -L: extensions, images and the settings are links to /var/lib/mediawiki. The settings are ours to write.
      (cd /usr/share/mediawiki && tar -ch --exclude=./LocalSettings.php --exclude=./config --exclude=./extensions-core . 2>/dev/null || true) | tar -x -C "$site"
    fi
    mkdir -p "$work/data" "$site/images"
    if [ ! -f "$work/data/wiki.sqlite" ]; then
      php "$site/maintenance/install.php" --dbtype sqlite --dbname wiki --dbpath "$work/data" --confpath "$work" \
        --server "http://127.0.0.1:$port" --scriptpath '' --lang en --pass Admindice1234 'A wiki' Admin >"$work/install.log" 2>&1
      mv "$work/LocalSettings.php" "$work/made.php"
    fi
    cat >"$site/LocalSettings.php" <<PHP
<?php
require '$work/made.php';
\$wgServer = 'http://127.0.0.1:$port';
\$wgDefaultSkin = 'vector-2022';
wfLoadExtension( 'Gadgets' );
wfLoadExtension( 'WikiEditor' );
wfLoadExtension( 'VisualEditor' );
\$wgMainCacheType = CACHE_DB;
\$wgParserCacheType = CACHE_NONE;
\$wgShowExceptionDetails = true;
if ( is_dir( "\$IP/extensions/Widgets" ) ) require_once '/usr/share/php/smarty4/Smarty.class.php';
if ( is_dir( "\$IP/extensions/Widgets" ) ) wfLoadExtension( 'Widgets' );
if ( is_file( '$work/more.php' ) ) require '$work/more.php';
PHP
    if [ -n "${WIDGETS:-}" ]; then
      mkdir -p "$site/extensions/Widgets/compiled_templates"
      cp -r "$WIDGETS/." "$site/extensions/Widgets/"
    fi
    php "$site/maintenance/update.php" --quick >"$work/update.log" 2>&1
    php "$site/maintenance/createAndPromote.php" --force --sysop --interface-admin Admin Admindice1234 >>"$work/update.log" 2>&1
    php "$site/maintenance/createAndPromote.php" --force Writer Writerdice1234 >>"$work/update.log" 2>&1
    php -r 'define("MW", 1); preg_match("/MW_VERSION., .([0-9.]+)/", file_get_contents($argv[1]), $m); echo "MediaWiki $m[1] on PHP ", PHP_VERSION, "\n";' "$site/includes/Defines.php"
    ;;
  start)
    if ! is_up server; then
      # More than one worker: the visual editor has the wiki ask itself.
      PHP_CLI_SERVER_WORKERS=4 setsid php -d opcache.enable_cli=1 -S "127.0.0.1:$port" -t "$site" >"$work/server.log" 2>&1 &
      echo $! >"$work/server.pid"
    fi
    for _ in $(seq 150); do curl -fsL -o /dev/null "http://127.0.0.1:$port/index.php" && break; sleep 0.2; done
    ;;
  stop)
    if is_up server; then kill -- "-$(cat "$work/server.pid")" 2>/dev/null || kill "$(cat "$work/server.pid")"; fi
    rm -f "$work/server.pid"
    ;;
  *) echo "no such command: $command" >&2; exit 2 ;;
esac
